/**
 * The pages to name around the current one: the first, the last, and its neighbours; null where some are left out.
 * `pageNumbers(6, 12)` → [1, null, 5, 6, 7, null, 12]
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const named = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(named)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0) - 1
    if (gap === 0) return [page]
    // A gap of one page is shorter by its number than by dots.
    return gap === 1 ? [page - 1, page] : [null, page]
  })
}
