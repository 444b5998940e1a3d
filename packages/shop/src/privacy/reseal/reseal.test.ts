import { expect } from 'vitest'
import { addApplication } from '../../../test/scenes/applications.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { encrypt } from '../../accounts/secrets/encrypt.ts'
import type { FileStore } from '../../files/file-store.ts'
import { removeOrphanFiles } from '../../files/orphan-files.ts'
import { openPrivateFiles, type PrivateFileStore } from '../../files/private-file-store.ts'
import { openNumber, sealNumber } from '../../vendors/documents/document-number.ts'
import { countFormer, reseal } from './reseal.ts'

const PAN = '609123456'
const [OLD, NEW] = [Buffer.alloc(32, 3), Buffer.alloc(32, 5)]
const [OLD_SECRET, NEW_SECRET] = [
  'the former secret of a shop, long enough',
  'the present secret of a shop, long enough',
]

/** Stored files in memory, which the stores with either key share. */
function inMemory(): FileStore & { files: Map<string, Buffer<ArrayBuffer>> } {
  const files = new Map<string, Buffer<ArrayBuffer>>()
  return {
    files,
    has: async (name) => files.has(name),
    read: async (name) => files.get(name) ?? null,
    write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    remove: async (name) => void files.delete(name),
    list: async () => [...files.keys()],
  }
}

/** A shop whose documents, numbers and second factor were written with the former secrets, and those after the change. */
async function changedShop(shop: TestShop) {
  const files = inMemory()
  const before = openPrivateFiles(files, [OLD])
  const { db } = shop.database
  const { id } = await addApplication(shop, { paper_status: 'accepted' })
  for (const { id: document, type } of await documentsOf(shop, id))
    await db
      .updateTable('vendor_documents')
      .set({
        ...sealNumber(before, { vendor_request_id: id, type }, PAN),
        file: await before.keep(Buffer.from(`the ${type}`)),
      })
      .where('id', '=', document)
      .execute()
  const { actor } = await shop.addCustomer({ rights: ['audit.read'] })
  await db
    .insertInto('second_factors')
    .values({
      user_id: actor.id,
      secret: encrypt(OLD_SECRET, Buffer.from('x'.repeat(20)), actor.id),
      last_step: 0,
      set_up_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        secret: encrypt(OLD_SECRET, Buffer.from('x'.repeat(20)), actor.id),
        is_published: false,
      }),
    )
    .execute()
  const config = { ...shop.config, authSecret: NEW_SECRET, authSecrets: [NEW_SECRET, OLD_SECRET] }
  return { files, request: id, config, privateFiles: openPrivateFiles(files, [NEW, OLD]) }
}

const documentsOf = (shop: TestShop, request: number) =>
  shop.database.db
    .selectFrom('vendor_documents')
    .selectAll()
    .where('vendor_request_id', '=', request)
    .orderBy('id')
    .execute()

const contents = async (shop: TestShop, request: number, privateFiles: PrivateFileStore) =>
  Promise.all(
    (await documentsOf(shop, request)).map(async (document) => ({
      type: document.type,
      text: String(await privateFiles.read(document.file!)),
      number: openNumber(privateFiles, document),
      marks: privateFiles.texts.marks(PAN).includes(document.number_mark!),
    })),
  )

test('O16: what former secrets encrypted is encrypted anew, under other names, and opens without them', async ({
  shop,
}) => {
  const { files, request, ...resealing } = await changedShop(shop)
  const ctx = shop.as(null)
  const all = await documentsOf(shop, request)
  expect(await countFormer(ctx, resealing)).toEqual({ files: all.length, numbers: all.length, factors: 1 })
  const before = new Map(files.files)

  expect(await reseal(ctx, resealing)).toEqual({
    files: all.length,
    numbers: all.length,
    factors: 1,
    closed: [],
  })
  expect(await countFormer(ctx, resealing)).toEqual({ files: 0, numbers: 0, factors: 0 })
  const alone = openPrivateFiles(files, [NEW])
  expect(await contents(shop, request, alone)).toEqual(
    all.map(({ type }) => ({ type, text: `the ${type}`, number: PAN, marks: true })),
  )
  // Files of before are as they were, for backups that have them, until they are removed.
  for (const [name, bytes] of before) expect(files.files.get(name)).toEqual(bytes)
  await removeOrphanFiles(shop.as(null), alone)
  expect([...files.files.keys()].sort()).toEqual(
    (await documentsOf(shop, request)).map(({ file }) => file).sort(),
  )
})

test('O16: a run that breaks off is gone on with; a file that no key opens is named, and what is deleted meanwhile stays deleted', async ({
  shop,
}) => {
  const { files, request, ...resealing } = await changedShop(shop)
  const ctx = shop.as(null)
  const [first, ...others] = await documentsOf(shop, request)
  const stop = new Error('the power fails')
  await expect(
    reseal(ctx, resealing, () => {
      throw stop
    }),
  ).rejects.toThrow(stop)
  expect(await countFormer(ctx, resealing)).toEqual({ files: others.length, numbers: 0, factors: 0 })

  // Another process deletes a document between reading and writing it.
  const second = others[0]!
  const read = async (name: string) => {
    const bytes = await resealing.privateFiles.read(name)
    if (name === second.file)
      await shop.database.db
        .updateTable('vendor_documents')
        .set({ file: null })
        .where('id', '=', second.id)
        .execute()
    return bytes
  }
  const raced = { ...resealing, privateFiles: { ...resealing.privateFiles, read } }
  expect(await reseal(ctx, raced)).toMatchObject({ files: others.length - 1, closed: [] })
  expect((await documentsOf(shop, request)).find(({ id }) => id === second.id)!.file).toBeNull()

  const lost = openPrivateFiles(files, [Buffer.alloc(32, 8)])
  const file = await lost.keep(Buffer.from('a paper of a key that is lost'))
  await shop.database.db.updateTable('vendor_documents').set({ file }).where('id', '=', first!.id).execute()
  expect(await reseal(ctx, resealing)).toMatchObject({ files: 0, closed: [file] })
})
