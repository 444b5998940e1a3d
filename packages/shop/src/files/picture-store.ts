import type { FileStore } from './file-store.ts'

/**
 * The store of public pictures, such as `<hash>.webp` and `<hash>-64.avif`; anybody who knows the name may see them.
 */
export type PictureStore = FileStore
