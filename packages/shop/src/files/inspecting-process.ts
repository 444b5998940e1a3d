import sharp from 'sharp'
import { FaultOfFile, type FileKind } from './file-kind.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPicture, type Use } from './inspect-picture.ts'

// A separate process that checks files of strangers (inspect-file.ts starts it). It can read nothing else, may write
// nothing, and is killed when a file takes too long.

/** The message to this process. */
export interface Asked {
  bytes: Uint8Array
  kind: FileKind
  use: Use
}

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

process.on('message', async ({ bytes, kind, use }: Asked) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    process.send!(kind === 'pdf' ? inspectPdf(file) : await inspectPicture(file, kind, use))
  } catch (error) {
    process.send!(error instanceof FaultOfFile ? { fault: error.fault } : { error: String(error) })
  }
})
process.send!({ ready: true })
