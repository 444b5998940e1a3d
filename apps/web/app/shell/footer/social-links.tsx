import { useTexts } from '../../locale.tsx'

/** The company's profiles elsewhere; only those that staff have filled in. */
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
