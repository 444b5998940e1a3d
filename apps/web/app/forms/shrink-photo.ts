/** Writing on a document is readable at this size, and a photo of it has some hundred KB. In pixels. */
const MAX_SIDE_PIXELS = 2000
const QUALITY = 0.85
/** Smaller photos are sent as they are, in bytes. */
const SMALL = 700 * 1024
/** What the server knows. Phones have others; a browser that can show them turns them into JPEG. */
const KNOWN = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Makes a photo small enough for a slow network: at most 2000 px, as JPEG, turned the right way up. A small file, a file that
 * is no picture, and a picture that this browser cannot read stay as they are.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size === 0) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height)
    if (KNOWN.includes(file.type) && file.size <= SMALL) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * Math.min(1, scale))
    canvas.height = Math.round(bitmap.height * Math.min(1, scale))
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // PNG scans may be transparent.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', QUALITY))
    if (!blob || (KNOWN.includes(file.type) && blob.size >= file.size)) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
