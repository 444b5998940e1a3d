import type { WholeRun } from '@himalayan-green/shop/runs/read-run.ts'
import { Intent } from '../../forms/intent.tsx'
import type { Faults } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './run-action.server.ts'
import { RunTick } from './run-tick.tsx'
import { useRunsTexts } from './texts/runs.ts'

/** That a run is back, what of its cash is to be counted, and its end. */
export function CashAndClosing(props: {
  run: Pick<WholeRun, 'status' | 'version' | 'cash' | 'float_paisa'>
  /** Whether something is entered for every stop. */
  isDone: boolean
  mayPlan: boolean
  /** Whether the reader may take cash in. */
  mayCount: boolean
  refused: { intent: string; errors: Faults } | undefined
}) {
  const { run, isDone, mayPlan, mayCount, refused } = props
  const texts = useRunsTexts()
  const href = useHref()
  const { collected, open } = run.cash
  const isOver = run.status === 'closed'
  const fault = refused?.intent === 'close' ? refused.errors.float_back : undefined
  return (
    <section className="panel" aria-labelledby="count">
      <h2 id="count">{texts.count}</h2>
      <dl className="totals">
        <div>
          <dt>{texts.collected}</dt>
          <dd>
            <Price paisa={collected} kind="total" />
          </dd>
        </div>
        {!isOver && (
          <div>
            <dt>{texts.notHandedOver}</dt>
            <dd>
              <Price paisa={open} kind="total" />
            </dd>
          </div>
        )}
        {!isOver && run.float_paisa > 0 && (
          <div>
            <dt>{texts.toCount}</dt>
            <dd>
              <Price paisa={open + run.float_paisa} kind="total" />
            </dd>
          </div>
        )}
      </dl>
      {open > 0 && <p className="muted">{texts.countText}</p>}
      {open > 0 && mayCount && (
        <p>
          <Link className="link" to={href('/admin/cash')}>
            {texts.toCash}
          </Link>
        </p>
      )}
      {mayPlan && run.status === 'out' && (
        <form method="post">
          <input type="hidden" name="version" value={run.version} />
          {isDone ? (
            <Intent<typeof action> name="back" className="button">
              {texts.back}
            </Intent>
          ) : (
            <p className="muted">{texts.backText}</p>
          )}
        </form>
      )}
      {mayPlan && run.status === 'back' && (
        <form method="post" noValidate>
          <input type="hidden" name="version" value={run.version} />
          {run.float_paisa > 0 && (
            <RunTick
              name="float_back"
              label={texts.floatBack(rupees(run.float_paisa, 'total'))}
              fault={fault}
            />
          )}
          <p className="admin-buttons">
            <Intent<typeof action> name="close" className="button">
              {texts.close}
            </Intent>
          </p>
        </form>
      )}
    </section>
  )
}
