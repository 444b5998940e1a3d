import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { builtFiles } from './built-files.ts'

function builds() {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const add = (name: string, hoursAgo: number, asset: string) => {
    const build = join(folder, name)
    mkdirSync(join(build, 'ne/client/assets'), { recursive: true })
    mkdirSync(join(build, 'en/client/assets'), { recursive: true })
    writeFileSync(join(build, 'ne/client/assets', asset), `/* ${name} */`)
    writeFileSync(join(build, 'en/client/robots-of.txt'), name)
    writeFileSync(join(build, 'served'), '')
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    utimesSync(join(build, 'served'), at, at)
    return build
  }
  return { add }
}

test('F6, O14: pages of the build before find their styles for a week, and those of the next build too', async () => {
  const { add } = builds()
  add('older', 170, 'style-older.css')
  add('before', 160, 'style-before.css')
  const build = add('now', 0, 'style-now.css')
  const rendered: string[] = []
  const app = new Hono().route('/', builtFiles(build)).all('*', (c) => {
    rendered.push(c.req.path)
    return c.text('a whole page', 404)
  })
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, await answer.text(), answer.headers.get('cache-control')]
  }
  const forEver = 'public, max-age=31536000, immutable'
  expect(await ask('/assets/style-now.css')).toEqual([200, '/* now */', forEver])
  add('next', 0, 'style-next.css')
  expect(await ask('/assets/style-before.css')).toEqual([200, '/* before */', forEver])
  expect(await ask('/assets/style-next.css')).toEqual([200, '/* next */', forEver])

  for (const missing of [
    '/assets/style-older.css',
    '/assets/none.js',
    '/assets/../served',
    '/assets/..%2fserved',
  ])
    expect((await ask(missing))[0], missing).toBe(404)
  expect(await ask('/assets/none.js')).toEqual([404, 'There is no such file.', 'no-store'])
  expect(rendered.filter((path) => path.startsWith('/assets/'))).toEqual([])
  // Only the assets of other builds: what has no content in its name is this build's own.
  expect(await ask('/robots-of.txt')).toEqual([200, 'now', 'public, max-age=600'])
})
