import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/servers/empty-place.ts'
import { openFolder } from '../files/file-store.ts'
import { saveFiles } from './copy-files.ts'
import { openBackupPlace } from './place.ts'

test('O2: a file that was damaged in the backup is found within 30 days and copied anew; what is whole is copied once', async () => {
  const shop = aFolder()
  const from = { pictures: openFolder(join(shop, 'pictures')), papers: openFolder(join(shop, 'papers')) }
  const names = ['tea.webp', 'tea-64.webp', 'honey.webp', 'rice.webp']
  for (const name of names) await from.pictures.write(name, Buffer.from(`the picture ${name}`))
  const place = await openBackupPlace(aFolder(), null)
  const backUp = (day: number, known: Awaited<ReturnType<typeof saveFiles>>['files']) =>
    saveFiles(from, place, known, new Date(Date.UTC(2026, 10, day, 3)))
  let { files, added } = await backUp(1, [])
  expect(added).toBe(4)

  await place.pictures.write('tea.webp', Buffer.from('rust'))
  const copied: number[] = []
  for (let day = 2; day <= 31; day++) {
    ;({ files, added } = await backUp(day, files))
    if (added > 0) copied.push(day, added)
  }
  expect(copied).toEqual([expect.any(Number), 1])
  expect(await place.pictures.read('tea.webp')).toEqual(Buffer.from('the picture tea.webp'))
  expect(files.map(({ name }) => name)).toEqual(names.toSorted())
})
