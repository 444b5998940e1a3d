import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildWhenChanged } from './build.ts'

/** A checkout with one source, and what its builds would be made by. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'apps/web/app'), { recursive: true })
  const write = (text: string) => writeFileSync(join(root, 'apps/web/app/page.tsx'), text)
  write('one')
  const made: string[] = []
  const build = () =>
    buildWhenChanged(root, async (_root, folder) => {
      made.push(folder)
      mkdirSync(join(folder, 'en/client/assets'), { recursive: true })
      await wait(50)
    })
  const builds = () => readdirSync(join(root, 'apps/web/build')).filter((name) => /^[0-9a-f]{16}$/.test(name))
  return { root, write, made, build, builds }
}

test('F6: a start after an upgrade leaves what another process serves where it is', async () => {
  const { write, build, made } = checkout()
  const before = await build()
  write('two')
  const after = await build()
  expect(after).not.toBe(before)
  expect(existsSync(join(before, 'en/client/assets'))).toBe(true)
  write('one')
  expect(await build()).toBe(before)
  expect(made).toHaveLength(2)
})

test('F6: of two that start together one builds, and the other serves the same', async () => {
  const { build, made } = checkout()
  const [one, two] = await Promise.all([build(), build()])
  expect(one).toBe(two)
  expect(made).toHaveLength(1)
})

test('a build that breaks off is never served', async () => {
  const { root, builds } = checkout()
  const broken = buildWhenChanged(root, async (_root, folder) => {
    mkdirSync(folder, { recursive: true })
    throw new Error('out of memory')
  })
  await expect(broken).rejects.toThrow('out of memory')
  expect(builds()).toEqual([])
})

test('builds beyond the last three go when nobody has served them for a day', async () => {
  const { write, build, builds } = checkout()
  const made: string[] = []
  const served = (folder: string, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    utimesSync(join(folder, 'served'), at, at)
  }
  const hours = new Map<string, number>()
  for (const [text, hoursAgo] of [
    ['one', 90],
    ['two', 20],
    ['three', 80],
    ['four', 1],
  ] as const) {
    write(text)
    const folder = await build()
    made.push(folder)
    hours.set(folder, hoursAgo)
  }
  for (const [folder, hoursAgo] of hours) served(folder, hoursAgo)
  write('five')
  made.push(await build())
  const [one, two, three, four, five] = made.map((folder) => basename(folder))
  expect(builds().sort()).toEqual([two, four, five].sort())
  expect(builds()).not.toContain(one)
  expect(builds()).not.toContain(three)
})

test('O14: the build before is one that was served until now, though no process could say so', async () => {
  const { write, build } = checkout()
  const long = new Date(Date.now() - 8 * 24 * 3_600_000)
  const before = await build()
  utimesSync(join(before, 'served'), long, long)
  // What is there already is not built, and says nothing.
  await build()
  expect(statSync(join(before, 'served')).mtime).toEqual(long)
  write('two')
  await build()
  expect(statSync(join(before, 'served')).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
})
