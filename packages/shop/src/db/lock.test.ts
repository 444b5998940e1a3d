import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyEmbedded } from '../../test/embedded-folder.ts'
import { startWriting } from '../../test/writing-process.ts'
import { lockFolder } from './lock.ts'
import { openDatabase } from './open.ts'

test('a folder that is in use is refused at once, and free again when the other process was killed', async () => {
  const folder = copyEmbedded()
  const other = await startWriting(folder)

  const asked = performance.now()
  await expect(openDatabase({ folder })).rejects.toThrow(
    `The data folder ${folder} is in use by another Himalayan Green process`,
  )
  expect(performance.now() - asked).toBeLessThan(1000)

  await other.kill()
  const { close } = await openDatabase({ folder })
  await close()
})

test('a folder is free again when it was given back', () => {
  const folder = copyEmbedded()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('is in use')
  unlock()
  lockFolder(folder)()
})

test('a folder that cannot be made is not said to be in use', () => {
  const file = join(copyEmbedded(), 'file')
  writeFileSync(file, 'no folder')
  expect(() => lockFolder(file)).toThrow(`The data folder ${file} cannot be used: `)
})
