import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// How long after a file is saved `npm run dev` answers with the change: `node bench/saved-change.ts [address]`, while it runs.
// Each file is changed, looked for in an answer, and put back.

const root = join(import.meta.dirname, '..')
const address = process.argv[2] ?? 'http://localhost:3000'
const PATIENCE_MS = 20_000
const CATEGORIES = 'packages/shop/src/catalog/categories/categories.ts'
const RENAMED = "  return rows.map((row) => ({ ...row, name_en: 'Changed' }))\n"

await measure('text of a page', 'apps/web/app/texts/catalogue.ts', ["'All products'", "'Changed'"], '/shop')
await measure('rule of a page', CATEGORIES, ['  return rows\n', RENAMED], '/faq')
await measure('rule of the API', CATEGORIES, ['  return rows\n', RENAMED], '/v1/api/category/')

async function measure(name: string, file: string, [from, to]: [string, string], path: string) {
  const saved = readFileSync(join(root, file), 'utf8')
  if (!saved.includes(from)) throw new Error(`${file} no longer holds ${from}.`)
  const isChanged = async () => (await (await fetch(address + path)).text()).includes('Changed')
  if (await isChanged()) throw new Error(`${path} says “Changed” already.`)
  try {
    writeFileSync(join(root, file), saved.replace(from, to))
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    while (!(await isChanged()) && took() < PATIENCE_MS) await wait(10)
    process.stdout.write(`${name}: ${took() < PATIENCE_MS ? `${took()} ms` : 'not within 20 s'}\n`)
  } finally {
    writeFileSync(join(root, file), saved)
  }
}
