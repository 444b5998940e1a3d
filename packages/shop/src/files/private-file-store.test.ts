import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder, sweepUnfinished } from './file-store.ts'
import { newFileName, openPrivateFiles } from './private-file-store.ts'

const key = randomBytes(32)
const paper = Buffer.from(`%PDF-1.7 citizenship 27-01-75-01234 ${'x'.repeat(1000)}`)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const documents = (...keys: Buffer[]) => openPrivateFiles(openFolder(folder), keys)

test('a kept paper is read as it was, and nothing of it stands on the disk', async () => {
  const name = await documents(key).keep(paper)
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(readdirSync(folder)).toEqual([name])
  expect(await documents(key).read(name)).toEqual(paper)

  const kept = readFileSync(join(folder, name)).toString('latin1')
  for (const plain of ['%PDF', 'citizenship', '27-01-75', 'xxxx', key.toString('latin1')])
    expect(kept).not.toContain(plain)
})

test('the same paper kept twice looks different each time', async () => {
  const [one, two] = [await documents(key).keep(paper), await documents(key).keep(paper)]
  const bytes = [one, two].map((name) => readFileSync(join(folder, name)))
  expect(one).not.toBe(two)
  expect(bytes[0]!.subarray(12, 60).equals(bytes[1]!.subarray(12, 60))).toBe(false)
})

test('a changed byte is found, wherever it is, and so is a file cut short', async () => {
  const name = await documents(key).keep(paper)
  const whole = readFileSync(join(folder, name))
  for (const at of [0, 3, 4, 11, 12, 23, 24, 500, whole.length - 17, whole.length - 16, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at]! ^= 1
    writeFileSync(join(folder, name), changed)
    await expect(documents(key).read(name), `byte ${at}`).rejects.toThrow(/damaged|key of the kept file/)
  }
  for (const length of [0, 4, 30, whole.length - 1]) {
    writeFileSync(join(folder, name), whole.subarray(0, length))
    await expect(documents(key).read(name), `${length} bytes`).rejects.toThrow('damaged')
  }
})

test('no paper passes for another', async () => {
  const [mine, other] = [await documents(key).keep(paper), await documents(key).keep(Buffer.from('other'))]
  writeFileSync(join(folder, mine), readFileSync(join(folder, other)))
  await expect(documents(key).read(mine)).rejects.toThrow('damaged')
})

test('with a new key the old papers are read as long as the old key is there', async () => {
  const name = await documents(key).keep(paper)
  const newKey = randomBytes(32)
  const both = documents(newKey, key)
  expect(await both.read(name)).toEqual(paper)
  const later = await both.keep(paper)
  expect(await documents(newKey).read(later)).toEqual(paper)
  await expect(documents(newKey).read(name)).rejects.toThrow('not among PAPERS_KEY and PAPERS_OLD_KEYS')
})

test('what was removed, and what was never a name of a paper, is not there', async () => {
  const store = documents(key)
  const name = newFileName()
  expect(await store.keep(paper, name)).toBe(name)
  await store.remove(name)
  await store.remove(name)
  expect(await store.read(name)).toBeNull()
  expect(readdirSync(folder)).toEqual([])

  writeFileSync(join(folder, 'auth-secret'), 'secret')
  for (const wrong of ['auth-secret', '../auth-secret', '', '.', `${name}/..`]) {
    expect(await store.read(wrong)).toBeNull()
    await store.remove(wrong)
    await expect(store.keep(paper, wrong)).rejects.toThrow('no name')
  }
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

test('what a write that was killed has left goes after a day; one under way and whole files stay', async () => {
  const hoursAgo = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 60 * 60_000)
    writeFileSync(join(folder, name), paper)
    utimesSync(join(folder, name), at, at)
  }
  hoursAgo('a.webp.1.part', 25)
  hoursAgo('b.webp.2.part', 23)
  hoursAgo('c.webp', 1000)
  await sweepUnfinished(folder)
  expect(readdirSync(folder).sort()).toEqual(['b.webp.2.part', 'c.webp'])
  await sweepUnfinished(join(folder, 'nothing'))
})
