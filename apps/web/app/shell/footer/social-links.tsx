import { useTexts } from '../../locale.tsx'

/** Where else the company can be found; there are only those that staff filled in. */
export function SocialLinks({ social }: { social: Record<string, string> }) {
  const { content } = useTexts()
  const names: Record<string, string> = content.socialNames
  const places = Object.entries(social)
  if (places.length === 0) return null
  return (
    <ul className="social-links" aria-label={content.followUs}>
      {places.map(([place, address]) => (
        <li key={place}>
          <a href={address} target="_blank" rel="noopener">
            {names[place] ?? place}
            <span className="visually-hidden"> ({content.opensInNewTab})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
