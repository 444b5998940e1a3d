import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These tests replace a module, or look at what their process did first: nothing may be loaded before them. */
export const APART = [
  'apps/web/app/entry.server.test.tsx',
  'apps/web/app/rendered-pages.test.tsx',
  'apps/web/server/forged-returns.test.ts',
  'packages/shop/src/db/open.test.ts',
]

/** All files of tests beside the code. */
export const TESTS = ['{lint,packages,scripts,simulators}/**/*.test.ts', 'apps/**/*.test.{ts,tsx}']

/** What speaks to a database. A process that is started is a file that stands in another, like any other. */
const DOORS = /^(pg$|pg-|@electric-sql\/)/
const PACKAGES = /(?:from |import\()'([^'.][^']*)'/g
/** The path of every file that stands in another, for whatever it is used. */
const PATHS = /['"`]((?:\.{1,2}\/|@himalayan-green\/shop\/)[^'"`\n]+\.tsx?)['"`]/g
const TYPES_ALONE = /^(?:import|export) type [^'=]*? from '[^']+'$/gm

export const allTests = (root: string): string[] =>
  globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] }).sort()

/** Pages ask no database but by the rules (lint/boundaries.json), which have tests of their own. */
const isOfPages = (test: string) => test.startsWith('apps/web/app/')

/**
 * The files of tests whose answers could differ by the database that a run is for: those which a door is named in, or in any file
 * that they name, and so on; but for those of pages.
 */
export function testsWithDatabase(root: string): string[] {
  const named = new Map<string, { files: string[]; isDoor: boolean }>()
  const read = (file: string) => {
    const known = named.get(file)
    if (known) return known
    const found = namesIn(root, file)
    named.set(file, found)
    return found
  }
  const reachesDoor = (test: string) => {
    const reached = new Set([join(root, test)])
    for (const file of reached) {
      const { files, isDoor } = read(file)
      if (isDoor) return true
      for (const next of files) reached.add(next)
    }
    return false
  }
  return allTests(root).filter((test) => !isOfPages(test) && reachesDoor(test))
}

function namesIn(root: string, file: string): { files: string[]; isDoor: boolean } {
  const source = readFileSync(file, 'utf8').replace(TYPES_ALONE, '')
  const paths = [...source.matchAll(PATHS)].map(([, path]) => pathOf(root, file, path!))
  return {
    files: paths.filter((path) => existsSync(path)),
    isDoor: [...source.matchAll(PACKAGES)].some(([, name]) => DOORS.test(name!)),
  }
}

/** As packages/shop/package.json exports its files. */
function pathOf(root: string, file: string, path: string): string {
  if (path.startsWith('.')) return join(dirname(file), path)
  const inShop = path.slice('@himalayan-green/shop/'.length)
  return join(root, 'packages/shop', inShop.startsWith('test/') ? inShop : join('src', inShop))
}
