import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openS3Service, type S3Service } from '../../test/servers/s3-service.ts'
import { openPrivateFiles } from './private-file-store.ts'
import { openBucket } from './s3-store.ts'

let service: S3Service
beforeEach(async () => {
  service = await openS3Service()
})
afterEach(() => service.close())

const bucket = (accessKey?: string) => service.bucket(accessKey)

test('files are written to a bucket, read, asked for and removed, each under its folder', async () => {
  const pictures = await openBucket(bucket(), 'pictures')
  const bytes = randomBytes(100_000)
  expect([await pictures.has('a-64.webp'), await pictures.read('a-64.webp')]).toEqual([false, null])
  await pictures.write('a-64.webp', bytes)
  expect([...service.objects]).toEqual([['/himalayan/pictures/a-64.webp', bytes]])
  expect(await pictures.has('a-64.webp')).toBe(true)
  expect(await pictures.read('a-64.webp')).toEqual(bytes)

  await pictures.write('a-64.webp', Buffer.from('other'))
  expect(await pictures.read('a-64.webp')).toEqual(Buffer.from('other'))
  await pictures.remove('a-64.webp')
  await pictures.remove('a-64.webp')
  expect(service.objects.size).toBe(0)
  expect(new Set(service.asked.map((one) => one.split(' ')[0]))).toEqual(
    new Set(['HEAD', 'GET', 'PUT', 'DELETE']),
  )
})

test('papers in a bucket are encrypted before they leave the shop', async () => {
  const documents = openPrivateFiles(await openBucket(bucket(), 'papers'), [randomBytes(32)])
  const name = await documents.keep(Buffer.from('%PDF-1.7 citizenship'))
  expect([...service.objects.keys()]).toEqual([`/himalayan/papers/${name}`])
  expect([...service.objects.values()][0]!.toString('latin1')).not.toMatch(/PDF|citizenship/)
  expect(await documents.read(name)).toEqual(Buffer.from('%PDF-1.7 citizenship'))
  await documents.remove(name)
  expect(await documents.read(name)).toBeNull()
})

test('a service that refuses is trouble, not an empty bucket', async () => {
  const files = await openBucket(bucket('another-key'), 'papers')
  await expect(files.read('x')).rejects.toThrow()
  await expect(files.write('x', Buffer.from('x'))).rejects.toThrow()
  await expect(files.remove('x')).rejects.toThrow()
  await expect(files.has('x')).rejects.toThrow()
})

test('all files of a folder of the bucket are listed, however many answers that takes, and those of no other', async () => {
  const pictures = await openBucket(bucket(), 'pictures')
  expect(await pictures.list()).toEqual([])
  const names = Array.from({ length: 8 }, (_, n) => `${n}-64.webp`)
  for (const name of names) await pictures.write(name, Buffer.from(name))
  await (await openBucket(bucket(), 'papers')).write('x', Buffer.from('x'))
  expect(await pictures.list()).toEqual(names)
})

test('a name never leaves its folder', async () => {
  const files = await openBucket(bucket(), 'papers')
  await expect(files.read('../pictures/x')).rejects.toThrow()
  expect(service.asked).toEqual([])
})

test('a bucket whose service falls silent keeps nobody for longer than its time', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const pictures = await openBucket({ ...bucket(), endpoint }, 'pictures', 200)
  const begun = Date.now()
  await expect(pictures.read('a.webp')).rejects.toThrow()
  await expect(pictures.write('a.webp', Buffer.from('a'))).rejects.toThrow()
  expect(Date.now() - begun).toBeLessThan(5000)
  silent.closeAllConnections()
  silent.close()
})
