import { z } from 'zod'
import { webAddress } from './fields.ts'

// Settings for the bucket of public and private files.

export const fileSettings = {
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress('S3_ENDPOINT', 'https://s3.ap-south-1.amazonaws.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
}

export interface FileConfig {
  /** The bucket for files; null stores them in dataDir. */
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null
}

export function fileConfig(given: z.output<z.ZodObject<typeof fileSettings>>): FileConfig {
  return {
    s3: given.S3_BUCKET
      ? {
          endpoint: given.S3_ENDPOINT!,
          region: given.S3_REGION,
          bucket: given.S3_BUCKET,
          accessKey: given.S3_ACCESS_KEY!,
          secretKey: given.S3_SECRET_KEY!,
        }
      : null,
  }
}
