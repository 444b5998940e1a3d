import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// What takes long to load and is not needed for an answer is loaded by the first who needs it.

const LATE = [
  '/node_modules/sharp/',
  '/node_modules/pdfkit/',
  '/node_modules/nodemailer/',
  '/node_modules/age-encryption/',
  '/demo/load-demo.ts',
]
/** Everything of the shop that a server imports. */
const SERVER = ['api.ts', 'jobs.ts', 'shop.ts'].map((file) => new URL(file, import.meta.url).href)

/** Which of these a process loads that imports the modules, and nothing else. */
function loadedBy(modules: string[]): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    for (const module of ${JSON.stringify(modules)}) await import(module)
    process.stdout.write(JSON.stringify(${JSON.stringify(LATE)}
      .filter((late) => loaded.some((url) => url.includes(late)))))
    process.exit()`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  )
}

test('a shop that starts loads no library of pictures, PDFs and mails, and no demo', () => {
  expect(loadedBy(SERVER)).toEqual([])
  expect(loadedBy([new URL('demo/load-demo.ts', import.meta.url).href])).toEqual(['/demo/load-demo.ts'])
})
