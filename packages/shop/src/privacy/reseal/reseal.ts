import { countFormerFactors, resealFactors } from '../../accounts/second-factor/reseal-factors.ts'
import type { AuthConfig } from '../../accounts/sign-in/session-cookie.ts'
import { certificateFiles } from '../../certificates/certificate-files.ts'
import type { Ctx } from '../../context.ts'
import { type NamedFile, resealFile } from '../../files/orphan-files.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import { deliveryPhotos } from '../../orders/delivery/delivery-photos.ts'
import { refundPhotos } from '../../refunds/photos/refund-photos.ts'
import { documentFiles } from '../../vendors/documents/document-files.ts'
import { countFormerNumbers, resealNumbers } from '../../vendors/documents/document-number.ts'

/** How much is encrypted with former secrets of the shop, and keeps them from being given up. */
interface Former {
  /** Private files and documents' numbers, by PAPERS_KEY. */
  files: number
  numbers: number
  /** Second factors, by AUTH_SECRET. */
  factors: number
}

/** What has to be encrypted anew, and with what. */
interface Resealing {
  config: AuthConfig
  privateFiles: PrivateFileStore
}

/** Counts what former secrets encrypted. Reads every private file: it is for the time of a change of secrets. */
export async function countFormer(ctx: Ctx, { config, privateFiles }: Resealing): Promise<Former> {
  return {
    files: (await formerFiles(ctx, privateFiles)).length,
    numbers: await countFormerNumbers(ctx, privateFiles),
    factors: await countFormerFactors(ctx, config),
  }
}

/**
 * Encrypts with the present secrets what former ones encrypted. The shop may be open meanwhile, as each file and row changes
 * in a transaction of its own; when it is broken off, the next run goes on with what is left. A file that no secret opens is named in
 * `closed`, and stays.
 */
export async function reseal(
  ctx: Ctx,
  { config, privateFiles }: Resealing,
  onFile: (done: number, all: number) => void = () => {},
): Promise<Former & { closed: string[] }> {
  const factors = await resealFactors(ctx, config)
  const numbers = await resealNumbers(ctx, privateFiles)
  const former = await formerFiles(ctx, privateFiles)
  const closed: string[] = []
  let files = 0
  for (const [n, one] of former.entries()) {
    try {
      if (await resealFile(ctx, privateFiles, one)) files++
    } catch (error) {
      // What cannot be decrypted, as its key is lost or it is damaged; faults of the database or the store end the run.
      if (!(await isClosed(privateFiles, one.file))) throw error
      closed.push(one.file)
    }
    onFile(n + 1, former.length)
  }
  return { files, numbers, factors, closed }
}

async function formerFiles(ctx: Ctx, privateFiles: PrivateFileStore): Promise<NamedFile[]> {
  const former: NamedFile[] = []
  for (const list of [documentFiles, certificateFiles, deliveryPhotos, refundPhotos])
    for (const one of await list(ctx)) if (await privateFiles.isFormer(one.file)) former.push(one)
  return former
}

/** Whether a file is there and no key decrypts it. */
async function isClosed(privateFiles: PrivateFileStore, file: string): Promise<boolean> {
  if (!(await privateFiles.isFormer(file))) return false
  return privateFiles.read(file).then(
    () => false,
    () => true,
  )
}
