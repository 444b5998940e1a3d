import { Drawing } from '../ui/icons/icon.tsx'
import { promiseIconPaths } from '../ui/icons/promise-icon-paths.ts'
import { useHomeTexts } from './texts/home.ts'

/** The shop's promises. `online`: the online payment methods as a list of words, empty where there are none. */
export function Facts({ online }: { online: string }) {
  const home = useHomeTexts()
  const facts = [
    { icon: 'map-trifold-duotone', title: home.originFact, text: home.originFactText },
    { icon: 'scales-duotone', title: home.priceFact, text: home.priceFactText },
    {
      icon: 'money-duotone',
      title: home.doorFact,
      text: online ? home.doorFactOnline(online) : home.doorFactText,
    },
  ] as const
  return (
    <div className="section wrap">
      <ul className="promises">
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <Drawing of={promiseIconPaths[icon]} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
