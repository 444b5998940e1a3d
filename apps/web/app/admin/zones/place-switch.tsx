import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useZonesTexts } from './texts/zones.ts'
import type { action } from './zone-action.server.ts'

/**
 * A place's state, and the button that switches it. With scripts the page stays where it is; without them it comes back at
 * `anchor`. `isSwitched`: the last form has switched it.
 */
export function PlaceSwitch(props: {
  kind: 'location' | 'ward' | 'area'
  id: number
  is_active: boolean
  name: string
  anchor: string
  isSwitched: boolean
}) {
  const { kind, id, is_active, name, anchor, isSwitched } = props
  const texts = useZonesTexts()
  return (
    <>
      <Form method="post" action={`#${anchor}`} preventScrollReset replace className="place-switch">
        <Flag tone={is_active ? 'green' : 'grey'}>{is_active ? texts.active : texts.inactive}</Flag>
        <input type="hidden" name={kind} value={id} />
        <input type="hidden" name="to" value={is_active ? 'off' : 'on'} />
        <Intent<typeof action> name="switch" className="button is-ghost is-small">
          {is_active ? texts.switchOff : texts.switchOn}
          <span className="visually-hidden">: {name}</span>
        </Intent>
      </Form>
      <p className="place-announcement" role="status">
        {isSwitched && (is_active ? texts.isOn(name) : texts.isOff(name))}
      </p>
    </>
  )
}
