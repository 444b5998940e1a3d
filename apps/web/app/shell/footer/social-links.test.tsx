import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsProvider } from '../../locale.tsx'
import { en } from '../../texts/en.ts'
import { SocialLinks } from './social-links.tsx'

const rendered = (social: Record<string, string>) =>
  renderToStaticMarkup(
    <TextsProvider locale="en" texts={en}>
      <SocialLinks social={social} />
    </TextsProvider>,
  )

test('links to other places open in a new tab that knows nothing of this one; without any there is no list [S2.55]', () => {
  expect(rendered({})).toBe('')
  const html = rendered({ facebook: 'https://facebook.example/hg' })
  expect(html).toContain('<a href="https://facebook.example/hg" target="_blank" rel="noopener">')
  expect(html.match(/<li>/g)).toHaveLength(1)
})
