import type { FileStore } from './file-store.ts'

/** Where public pictures lie, as `<hash>.webp` and `<hash>-64.avif`: whoever knows the name may see them. */
export type PictureStore = FileStore
