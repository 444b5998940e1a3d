import { expect, test } from '@playwright/test'

for (const [path, title] of [
  ['/nowhere', 'Page not found'],
  ['/product/no-such-thing', 'Page not found'],
  ['/category/no-such-shelf', 'Page not found'],
  ['/ne/nowhere', 'पृष्ठ भेटिएन'],
] as const)
  test(`${path} answers 404 with a page that leads on [S2.3 S2.4]`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/shop$/)
  })

test('a form sent to where no form belongs gets a page, not a fault of ours', async ({
  request,
  baseURL,
}) => {
  // The list takes what is asked for, and refuses anything else.
  for (const path of ['/nowhere', '/shop', '/ne/category/vegetables', '/order']) {
    const answer = await request.post(path, { form: { a: 'b' }, headers: { origin: baseURL! } })
    expect(path === '/shop' ? [400] : [404, 405], path).toContain(answer.status())
    expect(await answer.text()).toContain('<h1>')
  }
})
