import type { FileStore } from '../files/file-store.ts'

const NAME = 'life.json'

/** The file beside the pictures: the database to which they belong, and how far it had come. */
export interface LifeFile {
  id: string
  mark: number
}

export async function readLifeFile(files: FileStore): Promise<LifeFile | null> {
  const bytes = await files.read(NAME)
  return bytes && (JSON.parse(bytes.toString()) as LifeFile)
}

export async function writeLifeFile(files: FileStore, { id, mark }: LifeFile): Promise<void> {
  await files.write(NAME, Buffer.from(JSON.stringify({ id, mark })))
}
