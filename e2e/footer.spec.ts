import { expect, type Page, test } from '@playwright/test'
import { registerAs } from './shopper.ts'

const linksOf = (page: Page, group: string) => page.getByRole('navigation', { name: group }).getByRole('link')

test('says who we are and how to reach us, from the settings [S1.6 S2.54 S2.57 S2.60 S9.11]', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/v1/api/management/meta/')).json()
  expect(data.site.phones.length).toBeGreaterThan(0)
  for (const prepare of [async () => {}, () => registerAs(page)]) {
    await prepare()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('address')).toContainText(data.site.company_name)
    await expect(footer.locator('address')).toContainText('Pokhara')
    const support = linksOf(page, 'Support')
    await expect(support.first()).toHaveAttribute('href', '/faq')
    for (const phone of data.site.phones as string[])
      await expect(support.filter({ hasText: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replace(/[^+\d]/g, '')}`,
      )
    await expect(support.last()).toHaveAttribute('href', `mailto:${data.site.email}`)
  }
})

test('leads visitors to four beginnings and customers to two, and every link leads somewhere [S2.13 S2.14 S2.56 S2.58 S2.59 S2.61]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(linksOf(page, 'Get Started')).toHaveText(['Buy Now', 'Login', 'Register', 'Start Selling'])
  await expect(linksOf(page, 'Information')).toHaveText(['Values', 'Resources'])
  await expect(page.getByRole('contentinfo').locator('a[href="/terms"]')).toHaveCount(1)
  const links = await page.getByRole('contentinfo').locator('a[href^="/"]').all()
  for (const link of links) {
    const path = (await link.getAttribute('href'))!
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  }
  await registerAs(page)
  await page.goto('/')
  await expect(linksOf(page, 'Get Started')).toHaveText(['Buy Now', 'Start Selling'])
  await expect(linksOf(page, 'Information')).toHaveText(['Values', 'Resources'])
})
