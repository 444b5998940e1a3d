import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Bucket } from '../../src/files/s3-store.ts'

/** So few names in an answer, that whoever lists a bucket must ask again. */
const NAMES_AT_ONCE = 3

/** A service that keeps objects in memory. It lets in whoever names the right key; signatures are Amazon's own code. */
export interface S3Service {
  /** What lies in the bucket, by path. */
  objects: Map<string, Buffer>
  /** What was asked, method and path. */
  asked: string[]
  bucket(accessKey?: string): S3Bucket
  close(): void
}

export async function openS3Service(): Promise<S3Service> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3.test')
    asked.push(`${request.method} ${pathname}`)
    const body = await buffer(request)
    const answer = (status: number, xml: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : `<?xml version="1.0"?>${xml}`)
    }
    const fail = (status: number, code: string) =>
      answer(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    const isKnown = /^AWS4-HMAC-SHA256 Credential=the-key\//.test(request.headers.authorization ?? '')
    if (!isKnown) return fail(403, 'AccessDenied')
    if (request.method === 'PUT') {
      objects.set(pathname, body)
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname)
      return response.writeHead(204).end()
    }
    if (searchParams.has('list-type')) return answer(200, listed(pathname, searchParams))
    const object = objects.get(pathname)
    if (!object) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length })
    return response.end(request.method === 'HEAD' ? undefined : object)
  })

  function listed(pathname: string, asked: URLSearchParams): string {
    const bucket = `${pathname.replace(/\/$/, '')}/`
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(bucket + asked.get('prefix')))
      .map((path) => path.slice(bucket.length))
      .sort()
    const from = Number(asked.get('continuation-token') ?? 0)
    const isCut = keys.length > from + NAMES_AT_ONCE
    const contents = keys
      .slice(from, from + NAMES_AT_ONCE)
      .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    const next = isCut ? `<NextContinuationToken>${from + NAMES_AT_ONCE}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    objects,
    asked,
    bucket: (accessKey = 'the-key') => ({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'ap-south-1',
      bucket: 'himalayan',
      accessKey,
      secretKey: 'secret',
    }),
    close: () => void server.close(),
  }
}
