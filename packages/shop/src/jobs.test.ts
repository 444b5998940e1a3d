import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { type TestShop, test } from '../test/shop.ts'
import { addProductImages } from './catalog/product-images.ts'
import { inTransaction } from './db/transaction.ts'
import { keepPicture } from './files/keep-picture.ts'
import { type RunningJobs, startJobs } from './jobs.ts'

const picture = (slug: string) => readFile(new URL(`demo/pictures/${slug}.webp`, import.meta.url))

/** A product with a picture that has no sizes yet. */
async function addUnsized(shop: TestShop, slug: string) {
  const product = await shop.addProduct()
  const kept = await keepPicture(shop.pictures, await picture(slug))
  await addProductImages(shop.as(null), [{ product_id: product.id, ground: '#cfddb8', ...kept }])
  return kept.file
}

const sizedAt = async (shop: TestShop, file: string) =>
  shop.database.db
    .selectFrom('product_images')
    .select('sized_at')
    .where('file', '=', file)
    .executeTakeFirstOrThrow()
    .then((row) => row.sized_at)

async function stateOf(shop: TestShop, file: string): Promise<string> {
  const query = `select state from pgboss.job where data->>'file' = $1`
  const { rows } = await shop.database.pool.query(query, [file])
  return rows[0]?.state
}

async function during(shop: TestShop, work: (jobs: RunningJobs) => Promise<void>) {
  const jobs = await startJobs(shop)
  try {
    await work(jobs)
  } finally {
    await jobs.stop()
  }
}

test('a picture that was added before the start is sized after it, and said to be', async ({ shop }) => {
  const files = [await addUnsized(shop, 'jimbu'), await addUnsized(shop, 'okra')]
  expect(await sizedAt(shop, files[0]!)).toBeNull()

  await during(shop, async () => {
    for (const file of files) {
      await vi.waitUntil(() => sizedAt(shop, file), { timeout: 20_000, interval: 100 })
      expect(await shop.pictures.has(`${file}-64.avif`)).toBe(true)
      expect(await shop.pictures.has(`${file}-512.webp`)).toBe(true)
    }
    for (const file of files)
      await vi.waitUntil(async () => (await stateOf(shop, file)) === 'completed', { timeout: 5000 })
  })
})

test('a picture whose transaction fails leaves no job behind', async ({ shop }) => {
  const { file, width } = await keepPicture(shop.pictures, await picture('mint'))
  const { id } = await shop.addProduct()
  const failing = inTransaction(shop.as(null), async (ctx) => {
    await addProductImages(ctx, [{ product_id: id, ground: '#cfddb8', file, width }])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await stateOf(shop, file)).toBeUndefined()
})

test('a picture that cannot be sized is reported and tried again, and holds up no other', async ({
  shop,
}) => {
  const lost = 'e'.repeat(20)
  const { id } = await shop.addProduct()
  await addProductImages(shop.as(null), [{ product_id: id, ground: '#cfddb8', file: lost, width: 512 }])
  const whole = await addUnsized(shop, 'lime')
  const reported: unknown[] = []

  await during({ ...shop, report: (error) => reported.push(error) }, async () => {
    await vi.waitUntil(() => sizedAt(shop, whole), { timeout: 20_000, interval: 100 })
    await vi.waitUntil(async () => (await stateOf(shop, lost)) === 'retry', { timeout: 5000 })
  })
  expect(await sizedAt(shop, lost)).toBeNull()
  expect(String(reported[0])).toContain(`${lost}.webp is not in the picture store`)
  await shop.database.pool.query(`delete from pgboss.job where data->>'file' = $1`, [lost])
})

test('two processes share the pictures, and make none of them twice', async ({ shop }) => {
  const files = await Promise.all(
    ['mint', 'yam', 'taro', 'peach', 'lime'].map((slug) => addUnsized(shop, slug)),
  )
  const written: string[] = []
  const process = (): TestShop => ({
    ...shop,
    pictures: {
      ...shop.pictures,
      async write(name, bytes) {
        written.push(name)
        await shop.pictures.write(name, bytes)
      },
    },
  })
  await during(process(), () =>
    during(process(), async () => {
      for (const file of files)
        await vi.waitUntil(() => sizedAt(shop, file), { timeout: 20_000, interval: 100 })
    }),
  )
  expect(written.length).toBeGreaterThan(0)
  expect(new Set(written).size).toBe(written.length)
})
