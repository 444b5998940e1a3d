import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWriting } from '../../test/writing-process.ts'
import { lockFolder } from './lock.ts'
import { openDatabase } from './open.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that is in use is refused at once, and free again when the other process was killed', async () => {
  const other = await startWriting(folder)

  const asked = performance.now()
  await expect(openDatabase({ folder })).rejects.toThrow(
    `The data folder ${folder} is in use by another Himalayan Green process`,
  )
  expect(performance.now() - asked).toBeLessThan(1000)

  await other.kill()
  const { close } = await openDatabase({ folder })
  await close()
}, 120_000)

test('a folder is free again when it was given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('is in use')
  unlock()
  lockFolder(folder)()
})

test('a folder that cannot be locked for another reason is not said to be in use', () => {
  expect(() => lockFolder(join(folder, 'missing'))).toThrow('unable to open database file')
})
