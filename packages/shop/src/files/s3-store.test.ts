import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPapers } from './paper-store.ts'
import { openBucket } from './s3-store.ts'

/** What lies in the bucket, by path; and what was asked. */
let objects: Map<string, Buffer>
let asked: string[]
let server: Server

// A service that keeps objects in memory. It lets in whoever names the right key; signatures are Amazon's own code.
beforeEach(async () => {
  objects = new Map()
  asked = []
  server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://s3.test').pathname
    asked.push(`${request.method} ${path}`)
    const body = await buffer(request)
    const isKnown = /^AWS4-HMAC-SHA256 Credential=the-key\//.test(request.headers.authorization ?? '')
    if (!isKnown) return fail(403, 'AccessDenied')
    if (request.method === 'PUT') {
      objects.set(path, body)
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (!object) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length })
    return response.end(request.method === 'HEAD' ? undefined : object)

    function fail(status: number, code: string) {
      const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : xml)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const bucket = (accessKey = 'the-key') => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  region: 'ap-south-1',
  bucket: 'himalayan',
  accessKey,
  secretKey: 'secret',
})

test('files are written to a bucket, read, asked for and removed, each under its folder', async () => {
  const pictures = await openBucket(bucket(), 'pictures')
  const bytes = randomBytes(100_000)
  expect([await pictures.has('a-64.webp'), await pictures.read('a-64.webp')]).toEqual([false, null])
  await pictures.write('a-64.webp', bytes)
  expect([...objects]).toEqual([['/himalayan/pictures/a-64.webp', bytes]])
  expect(await pictures.has('a-64.webp')).toBe(true)
  expect(await pictures.read('a-64.webp')).toEqual(bytes)

  await pictures.write('a-64.webp', Buffer.from('other'))
  expect(await pictures.read('a-64.webp')).toEqual(Buffer.from('other'))
  await pictures.remove('a-64.webp')
  await pictures.remove('a-64.webp')
  expect(objects.size).toBe(0)
  expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(new Set(['HEAD', 'GET', 'PUT', 'DELETE']))
})

test('papers in a bucket are encrypted before they leave the shop', async () => {
  const papers = openPapers(await openBucket(bucket(), 'papers'), [randomBytes(32)])
  const name = await papers.keep(Buffer.from('%PDF-1.7 citizenship'))
  expect([...objects.keys()]).toEqual([`/himalayan/papers/${name}`])
  expect([...objects.values()][0]!.toString('latin1')).not.toMatch(/PDF|citizenship/)
  expect(await papers.read(name)).toEqual(Buffer.from('%PDF-1.7 citizenship'))
  await papers.remove(name)
  expect(await papers.read(name)).toBeNull()
})

test('a service that refuses is trouble, not an empty bucket', async () => {
  const files = await openBucket(bucket('another-key'), 'papers')
  await expect(files.read('x')).rejects.toThrow()
  await expect(files.write('x', Buffer.from('x'))).rejects.toThrow()
  await expect(files.remove('x')).rejects.toThrow()
  await expect(files.has('x')).rejects.toThrow()
})

test('a name never leaves its folder', async () => {
  const files = await openBucket(bucket(), 'papers')
  await expect(files.read('../pictures/x')).rejects.toThrow()
  expect(asked).toEqual([])
})
