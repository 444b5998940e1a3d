import type { Right } from '@himalayan-green/shop/context.ts'
import { type FormEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { Group, LinkRow } from '../../search/suggestion-rows.tsx'
import { useAsked } from '../../search/use-asked.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { useCombobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { FoundForStaff } from './find.server.ts'
import { type FoundKind, type FoundRow, useFoundKinds, usePageRows } from './found-kinds.ts'
import { keepOpened, lastOpened } from './last-opened.ts'
import { MAX_SEARCH_LENGTH } from './longest-search.ts'
import { Marked } from './marked.tsx'
import { useFindTexts } from './texts/find.ts'
import '../../search/suggestions.css'
import './find.css'

/** Finds orders, people, products, vendors and pages from anywhere in the back office. */
export default function FindDialog(props: { open: boolean; rights: Right[]; onClose: () => void }) {
  const { open, rights, onClose } = props
  const texts = useFindTexts()
  return (
    <Dialog open={open} label={texts.title} className="is-sheet find-dialog" onClose={onClose}>
      <FindPanel rights={rights} onFollow={onClose} />
      {/* The button comes last, because the dialog gives the focus to the first control. */}
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

/** What one sign before the text asks for alone. */
const SIGNS: Record<string, FoundKind['kind']> = { '>': 'pages', '#': 'orders' }

function FindPanel({ rights, onFollow }: { rights: Right[]; onFollow: () => void }) {
  const href = useHref()
  const navigate = useNavigate()
  const texts = useFindTexts()
  const pageRows = usePageRows()
  const [typed, setTyped] = useState('')
  const [chosenKind, setChosenKind] = useState<FoundKind['kind'] | null>(null)
  const [opened] = useState(lastOpened)
  const bySign = SIGNS[typed.trim()[0] ?? '']
  const only = bySign ?? chosenKind
  const words = bySign === 'pages' ? typed.trim().slice(1).trim() : typed.trim()
  const path = href('/admin/find/found')
  const ask = useCallback(
    async (search: string, signal: AbortSignal): Promise<FoundForStaff> => {
      const response = await fetch(withQuery(path, { search }), { signal })
      if (!response.ok) throw new Error(`The answer was ${response.status}.`)
      return response.json()
    },
    [path],
  )
  const asked = useAsked(words, ask)
  const found = useFoundKinds(asked?.found ?? null)
  const kinds: FoundKind[] =
    typed.trim() === ''
      ? opened.length > 0
        ? [{ kind: 'opened', title: texts.opened, rows: opened }]
        : []
      : bySign === 'pages' && words.length < 2
        ? [{ kind: 'pages', title: texts.pages, rows: pageRows(rights) }]
        : found.filter(({ kind }) => only === undefined || only === null || kind === only)
  const isOpen = kinds.some(({ rows }) => rows.length > 0)
  const { id: grid, active, field, leave } = useCombobox({ popup: 'grid', isOpen })
  const rows = kinds.flatMap(({ kind, rows }) =>
    rows.map((row) => ({ id: `${grid}-${kind}-${row.key}`, kind, row })),
  )
  const best = rows[0]
  const problem = asked?.problem

  function follow(row: FoundRow) {
    keepOpened(row)
    onFollow()
  }

  /** Enter opens the best hit; what is chosen by arrows is opened by its row. */
  function openBest(event: FormEvent) {
    event.preventDefault()
    const isNew = asked?.of !== words && words.length > 1
    if (best && !isNew) {
      follow(best.row)
      void navigate(best.row.to)
      return
    }
    if (words === '') return
    onFollow()
    void navigate(withQuery(href('/admin/find'), { search: words }))
  }

  function press(event: KeyboardEvent) {
    const chosen = rows.find(({ id }) => id === active) ?? best
    if (event.key === 'Tab' && !event.shiftKey && typed.trim() !== '' && chosen && !bySign) {
      event.preventDefault()
      setChosenKind(chosenKind === null ? (chosen.kind as FoundKind['kind']) : null)
      leave()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!chosen?.row.obvious) return
      follow(chosen.row)
      // A phone number is opened by whatever calls on this machine.
      if (chosen.row.obvious.to.startsWith('tel:')) window.location.assign(chosen.row.obvious.to)
      else void navigate(chosen.row.obvious.to)
    } else field.onKeyDown(event)
  }

  return (
    <search>
      <form onSubmit={openBest}>
        <Field label={texts.hint} prefix={<Icon name="magnifying-glass" size="small" />}>
          {(control) => (
            <input
              {...control}
              name="search"
              type="text"
              maxLength={MAX_SEARCH_LENGTH}
              enterKeyHint="go"
              {...field}
              onKeyDown={press}
              onChange={(event) => {
                setTyped(event.target.value)
                if (event.target.value.trim() === '') setChosenKind(null)
              }}
            />
          )}
        </Field>
      </form>
      <p className={problem || (asked && !isOpen) ? 'suggestions-said' : 'visually-hidden'} role="status">
        {problem ? texts[problem] : asked && (isOpen ? texts.found(rows.length) : texts.nothing(asked.of))}
      </p>
      {chosenKind && <p className="find-only">{texts.only(texts[chosenKind as keyof FoundForStaff])}</p>}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
        <div role="grid" id={grid} aria-label={texts.title} className="suggestions" data-search={asked?.of}>
          {kinds.map(({ kind, title, rows }) => (
            <Group key={kind} title={title}>
              {rows.map((row) => {
                const id = `${grid}-${kind}-${row.key}`
                const isChosen = id === (active ?? best?.id)
                return (
                  <LinkRow
                    key={row.key}
                    id={id}
                    to={row.to}
                    className={isChosen ? 'suggestion-list is-chosen' : 'suggestion-list'}
                    active={active}
                    onFollow={() => follow(row)}
                  >
                    <b>
                      <Marked typed={words}>{row.name}</Marked>
                    </b>
                    <span className="small muted">
                      <Marked typed={words}>{row.more}</Marked>
                    </span>
                    {isChosen && row.obvious && (
                      <span className="find-obvious on-desktop" aria-hidden="true">
                        <kbd>{texts.obviousKey}</kbd> {texts.obvious[row.obvious.does]}
                      </span>
                    )}
                  </LinkRow>
                )
              })}
            </Group>
          ))}
        </div>
      )}
      <p className="find-keys on-desktop" aria-hidden="true">
        {texts.keys.map(({ press, does }) => (
          <span key={does}>
            {press.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {does}
          </span>
        ))}
      </p>
    </search>
  )
}
