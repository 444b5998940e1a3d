import type { Rule } from './rule.ts'

export const BROWSER_TESTS: Rule[] = [
  {
    name: 'journeys that wait for the network to be idle',
    sentence:
      'A journey waits for what its reader would see: a locator is quicker than half a second without traffic, and does not fail when a stream is open.',
    files: (path) => path.startsWith('e2e/'),
    example: 'e2e/cart.spec.ts',
    pattern: /.*\bnetworkidle\b.*/g,
    good: [`await expect(page.getByRole('heading', { level: 1 })).toBeVisible()\n`],
    bad: [`await page.waitForLoadState('networkidle')\n`],
  },
  {
    name: 'journeys that take "Nothing was saved." for "Saved."',
    sentence:
      'A text is looked for within others, whatever its capitals: "Saved." is found on the page that refuses, too, and the next step cuts off what was being sent. Ask for it with `exact: true`.',
    files: (path) => path.startsWith('e2e/'),
    example: 'e2e/content.spec.ts',
    pattern: /.*getByText\('Saved\.'\).*/g,
    good: [`await expect(page.getByText('Saved.', { exact: true })).toBeVisible()\n`],
    bad: [`await expect(page.getByText('Saved.')).toBeVisible()\n`],
  },
]
