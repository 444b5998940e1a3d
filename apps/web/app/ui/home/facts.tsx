import { useMessages } from '../../locale.tsx'
import { RareIcon } from '../rare-icon.tsx'

/** What one can count on here. `online`: the online payment methods as a list of words, empty where there are none. */
export function Facts({ online }: { online: string }) {
  const { catalogue } = useMessages()
  const facts = [
    { icon: 'map-trifold-duotone', title: catalogue.originFact, text: catalogue.originFactText },
    { icon: 'scales-duotone', title: catalogue.priceFact, text: catalogue.priceFactText },
    {
      icon: 'money-duotone',
      title: catalogue.doorFact,
      text: online ? catalogue.doorFactOnline(online) : catalogue.doorFactText,
    },
  ] as const
  return (
    <div className="section wrap">
      <ul className="promises">
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <RareIcon name={icon} />
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
