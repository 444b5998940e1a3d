import type { Right } from '@himalayan-green/shop/context.ts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale } from '../../locale.tsx'
import { isSearchKeyOn, setSearchKey, watchSearchKey } from '../../search/search-key.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { groupCharacters, OFFICE_KEYS, ofPage } from './office-keys.ts'
import { useOfficeTexts } from './texts/office.ts'

/** The keys that work on this page, and the switch that turns single letters off in this browser (WCAG 2.1.4). */
export default function KeysDialog(props: { open: boolean; rights: Right[]; onClose: () => void }) {
  const { open, rights, onClose } = props
  const { keys } = useOfficeTexts()
  const isOn = useSyncExternalStore(watchSearchKey, isSearchKeyOn, () => true)
  return (
    <Dialog open={open} label={keys.title} className="is-sheet office-keys" onClose={onClose}>
      <h2>{keys.title}</h2>
      <KeyLists rights={rights} />
      <label className="search-key">
        <input type="checkbox" checked={isOn} onChange={(event) => setSearchKey(event.target.checked)} />
        {keys.isOn}
      </label>
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

function KeyLists({ rights }: { rights: Right[] }) {
  const office = useOfficeTexts()
  const admin = useAdminTexts()
  const { keys } = office
  const path = pathWithoutLocale(useLocation().pathname)
  // What is on the page stays as it is while the dialog is open.
  const [here] = useState(() => ({
    keys: OFFICE_KEYS.filter((key) => key.isHere({ rights, path })),
    page: [...ofPage().map(keyOfElement), ...pageKeys()],
  }))
  const characters = groupCharacters(rights)
  const nameOf = (group: string) =>
    group === 'today' ? admin.overview : office.groups[group as keyof typeof office.groups]
  const listed = (group: 'everywhere' | 'lists') =>
    here.keys
      .filter((key) => key.group === group)
      .map(({ does, press }) => <Row key={does} press={press} does={keys.does[does]} />)
  const lists = listed('lists')
  return (
    <>
      <h3>{keys.everywhere}</h3>
      <dl>
        <Row press={['Ctrl', 'K']} does={keys.does.find} />
        {characters.length > 1 && (
          <Row
            press={['G', 'next', ...characters.map(({ character }) => character.toUpperCase())]}
            does={keys.go(characters.map(({ group }) => nameOf(group)).join(', '))}
          />
        )}
        {listed('everywhere')}
      </dl>
      {lists.length > 0 && (
        <>
          <h3>{keys.lists}</h3>
          <dl>
            {lists}
            {here.keys.some(({ does }) => does === 'move') && <Row press={['Enter']} does={keys.open} />}
          </dl>
        </>
      )}
      {here.page.length > 0 && (
        <>
          <h3>{keys.page}</h3>
          <dl>
            {here.page.map(({ press, does }) => (
              <Row
                key={press.join()}
                press={press}
                does={does in keys.parts ? keys.parts[does as Part] : does}
              />
            ))}
          </dl>
        </>
      )}
    </>
  )
}

type Part = keyof ReturnType<typeof useOfficeTexts>['keys']['parts']

function Row({ press, does }: { press: readonly string[]; does: ReactNode }) {
  const { keys } = useOfficeTexts()
  return (
    <div>
      <dt>
        {press.map((key) =>
          key === 'next' || key === 'to' ? <span key={key}>{keys[key]}</span> : <kbd key={key}>{key}</kbd>,
        )}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

/** A key of the page's own: what it does is written on what it presses, beside the key. */
function keyOfElement(element: HTMLElement): { press: string[]; does: string } {
  const words = [...element.childNodes].filter((node) => node.nodeName !== 'KBD')
  const label = words
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  return { press: [element.dataset.chosenKey!.toUpperCase()], does: element.ariaLabel ?? label }
}

/** Keys that pages listen for themselves, by what they act on. */
function pageKeys(): { press: string[]; does: Part }[] {
  const on = (selector: string, press: string[], does: Part) =>
    document.querySelector(selector) ? [{ press, does }] : []
  return [
    ...on('[data-part]', ['Alt', '1', 'to', '5'], 'parts'),
    ...on('[data-key="r"]', ['Alt', 'R'], 'again'),
    ...on('[data-part]', ['Ctrl', 'Enter'], 'place'),
    ...on('#content [draggable=true]', ['Alt', '↑', '↓'], 'order'),
    ...on('button.catalogue-cell', ['Enter', 'Tab', 'Esc'], 'cells'),
  ]
}
