import { type FormEvent, useCallback, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { Group, LinkRow } from '../../search/suggestion-rows.tsx'
import { useAsked } from '../../search/use-asked.ts'
import { useCells } from '../../search/use-cells.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { FoundForStaff } from './find.server.ts'
import { useFoundKinds } from './found-kinds.ts'
import { LONGEST_SEARCH } from './longest-search.ts'
import { useFindTexts } from './texts/find.ts'
import '../../search/suggestions.css'
import './find.css'

/** Finds orders, people, products, vendors and pages from anywhere in the back office. */
export default function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useFindTexts()
  return (
    <Dialog open={open} label={texts.title} className="is-sheet find-dialog" onClose={onClose}>
      <FindPanel onFollow={onClose} />
      {/* The button comes last, because the dialog gives the focus to the first control. */}
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}

function FindPanel({ onFollow }: { onFollow: () => void }) {
  const grid = useId()
  const href = useHref()
  const navigate = useNavigate()
  const texts = useFindTexts()
  const [typed, setTyped] = useState('')
  const path = href('/admin/find/found')
  const ask = useCallback(
    async (search: string, signal: AbortSignal): Promise<FoundForStaff> => {
      const response = await fetch(withQuery(path, { search }), { signal })
      if (!response.ok) throw new Error(`The answer was ${response.status}.`)
      return response.json()
    },
    [path],
  )
  const asked = useAsked(typed, ask)
  const kinds = useFoundKinds(asked?.found ?? null)
  const { active, onKeyDown, leave } = useCells(grid)
  const isOpen = kinds.length > 0
  const count = kinds.reduce((sum, { rows }) => sum + rows.length, 0)

  /** Enter opens the best hit; what is chosen by arrows is opened by its row. */
  function openBest(event: FormEvent) {
    event.preventDefault()
    const best = asked?.of === typed.trim() ? kinds[0]?.rows[0] : undefined
    onFollow()
    navigate(best ? best.to : withQuery(href('/admin/find'), { search: typed.trim() }))
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
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              enterKeyHint="go"
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="grid"
              aria-expanded={isOpen}
              aria-controls={grid}
              aria-activedescendant={isOpen ? active : undefined}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setTyped(event.target.value)
                leave()
              }}
            />
          )}
        </Field>
      </form>
      <p
        className={asked?.trouble || (asked && !isOpen) ? 'suggestions-said' : 'visually-hidden'}
        role="status"
      >
        {asked?.trouble
          ? texts[asked.trouble]
          : asked && (isOpen ? texts.found(count) : texts.nothing(asked.of))}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
        <div role="grid" id={grid} aria-label={texts.title} className="suggestions" data-search={asked?.of}>
          {kinds.map(({ kind, title, rows }) => (
            <Group key={kind} title={title}>
              {rows.map(({ key, to, name, more }) => (
                <LinkRow key={key} id={`${grid}-${kind}-${key}`} to={to} active={active} onFollow={onFollow}>
                  <b>{name}</b>
                  <span className="small muted">{more}</span>
                </LinkRow>
              ))}
            </Group>
          ))}
        </div>
      )}
    </search>
  )
}
