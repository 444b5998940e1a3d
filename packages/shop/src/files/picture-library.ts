/**
 * What reads and writes pictures. The first picture loads it: it takes long to load, and most processes that start need none
 * for a while. Pictures are worked on while the shop is open, so that it uses at most one core, and nothing stays in memory.
 */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
