import type { BlockKind } from '@himalayan-green/shop/content/home/blocks.ts'
import { Form, Link } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { BlockPicture } from './block-picture.tsx'
import { BlockProducts } from './block-products.tsx'
import type { action } from './home-action.server.ts'
import type { Editor } from './home-editor.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

export type Chosen = NonNullable<Editor['chosen']>

const WITH_TEXTS: BlockKind[] = ['hero', 'collection', 'banner']
const WITH_ACTION: BlockKind[] = ['hero', 'banner']

const NONE: Record<string, string> = {}

/** The form of one block, with its products or its picture. */
export function ChosenBlock(props: {
  chosen: Chosen
  address: (more: Record<string, string | undefined>) => string
  typed: Typed
  errors: Faults
}) {
  const { chosen, address, typed, errors } = props
  const { kind, isNew } = chosen
  const texts = useHomeEditorTexts()
  const isOfForm = typed.intent === 'save'
  return (
    <section className="panel home-chosen" id="block" aria-labelledby="block-title">
      <div className="admin-head">
        <h2 id="block-title">{texts.kinds[kind]}</h2>
        <Link
          className="icon-button"
          to={address({ block: undefined })}
          aria-label={texts.close}
          preventScrollReset
        >
          <Icon name="x" />
        </Link>
      </div>
      <p className="small muted">{texts.about[kind]}</p>
      <BlockForm chosen={chosen} typed={isOfForm ? typed : NONE} errors={isOfForm ? errors : NONE} />
      {!isNew && kind === 'collection' && chosen.isByHand && <BlockProducts chosen={chosen} />}
      {!isNew && kind === 'banner' && (
        <BlockPicture chosen={chosen} typed={isOfForm ? NONE : typed} errors={isOfForm ? NONE : errors} />
      )}
      {!isNew && kind !== 'hero' && (
        <Form method="post" className="home-delete">
          <input type="hidden" name="block" value={chosen.id} />
          <Intent<typeof action> name="delete" className="button is-danger is-small">
            {texts.deleteBlock}
          </Intent>
        </Form>
      )}
    </section>
  )
}

function BlockForm({
  chosen,
  typed: sent,
  errors: faults,
}: {
  chosen: Chosen
  typed: Typed
  errors: Faults
}) {
  const { kind, isNew, typed: now } = chosen
  const texts = useHomeEditorTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const isRefused = Object.keys(sent).length > 0
  const nowIs = (value: string, name: string) => {
    if (name === 'source') return conflict.nowIs(texts.sources[value as keyof typeof texts.sources] ?? value)
    const choice = [...chosen.categories, ...chosen.tags].find(
      ({ slug }) => name === 'slug' && slug === value,
    )
    return conflict.nowIs(choice?.name ?? chosen.days[name] ?? value)
  }
  const { typed, errors } = isRefused
    ? besideNow({ typed: sent, errors: faults }, now, nowIs)
    : { typed: now, errors: NONE }
  const form = useFirstFault(errors)
  const line = (name: string, label: string, most: number, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          defaultValue={typed[name]}
          lang={name.endsWith('_ne') ? 'ne' : undefined}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const lines = (name: string, label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={2}
          defaultValue={typed[name]}
          lang={name.endsWith('_ne') ? 'ne' : undefined}
          maxLength={240}
        />
      )}
    </Field>
  )
  const box = (name: string, label: string) => (
    <p className="admin-box">
      <label>
        <input type="checkbox" name={name} defaultChecked={typed[name] === 'on'} /> {label}
      </label>
    </p>
  )
  const time = (name: string, label: string) => (
    <DayField
      name={name}
      label={label}
      value={typed[name]}
      error={errors[name]}
      hint={texts.timeHint}
      withTime
      optional
    />
  )
  return (
    <Form ref={form} method="post" noValidate preventScrollReset>
      <input type="hidden" name="block" value={sent.block ?? chosen.id} />
      <input type="hidden" name="kind" value={kind} />
      {!isNew && <input type="hidden" name="version" value={chosen.version} />}
      {!isNew && <BeforeField now={now} />}
      {kind !== 'facts' && (
        <>
          {line('title_en', texts.titleEn, 80)}
          {line('title_ne', texts.titleNe, 80)}
        </>
      )}
      {WITH_TEXTS.includes(kind) && (
        <>
          {lines('text_en', texts.textEn)}
          {lines('text_ne', texts.textNe)}
        </>
      )}
      {WITH_ACTION.includes(kind) && (
        <>
          {line('action_en', texts.actionEn, 40, kind === 'banner' ? texts.actionHint : undefined)}
          {line('action_ne', texts.actionNe, 40)}
          {line('path', texts.path, 300, texts.pathHint)}
        </>
      )}
      {kind === 'collection' && (
        <>
          <Field label={texts.source} error={errors.source}>
            {(control) => (
              <select {...control} name="source" defaultValue={typed.source}>
                {(['products', 'category', 'tag'] as const).map((source) => (
                  <option key={source} value={source}>
                    {texts.sources[source]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={texts.slugOf} error={errors.slug} optional>
            {(control) => (
              <select {...control} name="slug" defaultValue={typed.slug}>
                <option value="">{texts.noneChosen}</option>
                <Choices label={texts.slugCategory} of={chosen.categories} />
                <Choices label={texts.slugTag} of={chosen.tags} />
              </select>
            )}
          </Field>
          {box('hides_sold_out', texts.hidesSoldOut)}
        </>
      )}
      {kind !== 'hero' && (
        <>
          <div className="field-pair">
            {time('starts_at', texts.startsAt)}
            {time('ends_at', texts.endsAt)}
          </div>
          {box('is_hidden', texts.isHidden)}
        </>
      )}
      <Intent<typeof action> name="save" className="button">
        {isNew ? texts.addBlock : common.save}
      </Intent>
    </Form>
  )
}

function Choices({ label, of }: { label: string; of: { slug: string; name: string }[] }) {
  if (of.length === 0) return null
  return (
    <optgroup label={label}>
      {of.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
