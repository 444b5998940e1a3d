import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { makeSharePictures } from './make-share-pictures.ts'

test('pictures that were sized before are sent to the picture job once, a few at a time; what nothing shows is not', async ({
  shop,
}) => {
  const { db, pool } = shop.database
  const { id } = await shop.addProduct()
  const files = Array.from({ length: 25 }, () => randomBytes(10).toString('hex'))
  for (const file of files) await shop.addProductImage((await shop.addProduct()).id, { file })
  const gone = randomBytes(10).toString('hex')
  await shop.addProductImage(id, { file: gone })
  await db
    .insertInto('share_pictures_due')
    .values([...files, gone].map((file) => ({ file })))
    .execute()
  await db.deleteFrom('product_images').where('file', '=', gone).execute()
  const sent = async () => {
    const { rows } = await pool.query(
      `select data ->> 'file' as file from pgboss.job where name = 'size-picture'`,
    )
    return rows.map(({ file }) => file).filter((file) => file === gone || files.includes(file))
  }
  const before = (await sent()).length
  const ctx = shop.as(null)
  await Promise.all([makeSharePictures(ctx), makeSharePictures(ctx)])
  await makeSharePictures(ctx)
  await makeSharePictures(ctx)
  const after = await sent()
  expect(after).toHaveLength(before + 25)
  expect(after).not.toContain(gone)
  expect(await db.selectFrom('share_pictures_due').select('file').execute()).toEqual([])
})
