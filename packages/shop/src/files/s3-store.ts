import { CannotStart } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** A bucket of Amazon S3, or of a compatible service. */
export interface S3Bucket {
  /** The URL of the service, such as https://s3.ap-south-1.amazonaws.com */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** The methods of flydrive's driver that are used here. */
interface Driver {
  exists(key: string): Promise<boolean>
  getBytes(key: string): Promise<Uint8Array>
  put(key: string, contents: Uint8Array): Promise<void>
  delete(key: string): Promise<void>
  listAll(
    prefix: string,
    options: { recursive: true; paginationToken?: string | undefined },
  ): Promise<{ paginationToken?: string; objects: Iterable<{ isFile: boolean; name: string }> }>
}

interface Flydrive {
  S3Driver: new (options: Record<string, unknown>) => Driver
}

/** The driver is loaded only if a bucket is used, because its packages are larger than the rest of the shop. */
const DRIVER = 'flydrive/drivers/s3'

/** How long one file may take, in milliseconds: enough for the largest document on a slow line, and another try. */
const PATIENCE = 20_000
/** Milliseconds until the service must have accepted the connection. */
const CONNECT = 3000
const MAX_TRIES = 2

/**
 * Files in a bucket, under `folder/`. The service itself guarantees what FileStore requires, that an object is there
 * completely or not at all. Throws CannotStart if the packages are not installed; other faults, including a service
 * that stops answering, are thrown by the method that meets them.
 */
export async function openBucket(
  { endpoint, region, bucket, accessKey, secretKey }: S3Bucket,
  folder: string,
  patience = PATIENCE,
): Promise<FileStore> {
  const { S3Driver } = await loadDriver()
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    visibility: 'private',
    // Without these timeouts a service that stops answering would block the caller for ever.
    requestHandler: {
      connectionTimeout: Math.min(CONNECT, patience),
      requestTimeout: patience,
      socketTimeout: patience,
      throwOnRequestTimeout: true,
    },
    maxAttempts: MAX_TRIES,
    // Many compatible services support neither ACLs nor the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    has: async (name) => driver.exists(keyOf(folder, name)),
    async read(name) {
      try {
        return Buffer.from(await driver.getBytes(keyOf(folder, name)))
      } catch (error) {
        if (isNotThere(error)) return null
        throw error
      }
    },
    write: async (name, bytes) => driver.put(keyOf(folder, name), bytes),
    remove: async (name) => driver.delete(keyOf(folder, name)),
    async list() {
      const names: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await driver.listAll(`${folder}/`, { recursive: true, paginationToken })
        for (const { isFile, name } of page.objects) if (isFile) names.push(name)
        paginationToken = page.paginationToken
      } while (paginationToken)
      return names
    },
  }
}

/** The key of a name, which cannot lead out of its folder. */
function keyOf(folder: string, name: string): string {
  if (!/^\w[\w.-]*$/.test(name)) throw new TypeError(`${name} is no name of a file.`)
  return `${folder}/${name}`
}

async function loadDriver(): Promise<Flydrive> {
  try {
    return await import(DRIVER)
  } catch (error) {
    throw new CannotStart(
      `S3_BUCKET needs packages that are not installed; run npm install without --omit=optional: ${(error as Error).message}.`,
    )
  }
}

/** Whether the service says that it has no such object. */
function isNotThere(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}
