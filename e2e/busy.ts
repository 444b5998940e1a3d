import type { Page } from '@playwright/test'

/**
 * The next form with a file that this page sends by script is answered as by a server that is too busy to look at it
 * (refused-form.server.ts: `refusedFiles`); what comes after goes through. `fields`: the form's other fields, as it gives
 * them back.
 */
export async function busyOnce(page: Page, fields: Record<string, string>): Promise<void> {
  const busy = { sentence: 'Please send yours again in a moment.', seconds: 1, fields }
  const isUpload = (headers: Record<string, string>) =>
    headers['content-type']?.startsWith('multipart/form-data') ?? false
  let isDone = false
  await page.route(/\.data(\?|$)/, async (route) => {
    const request = route.request()
    if (isDone || request.method() !== 'POST' || !isUpload(request.headers())) return route.fallback()
    isDone = true
    await route.fulfill({
      status: 429,
      headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes', 'Retry-After': '1' },
      body: `${JSON.stringify(flat({ data: { errors: {}, typed: fields, busy } }))}\n`,
    })
  })
}

/** Values as pages send their data to scripts: each once in a list, objects as places of keys and values in it. */
function flat(value: unknown, list: unknown[] = []): unknown[] {
  const put = (one: unknown): number => {
    const place = list.push(one) - 1
    if (typeof one === 'object' && one !== null)
      list[place] = Object.fromEntries(
        Object.entries(one).map(([key, inner]) => [`_${put(key)}`, put(inner)]),
      )
    return place
  }
  put(value)
  return list
}
