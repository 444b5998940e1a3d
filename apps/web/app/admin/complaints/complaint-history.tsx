import type { StaffComplaint } from '@himalayan-green/shop/complaints/staff-complaints.ts'
import { useStaffComplaintTexts } from './texts/complaints.ts'

type Step = Omit<StaffComplaint['steps'][number], 'at'> & { when: string }

/** What happened to a complaint, the oldest first: who, when, and in what words. */
export function ComplaintHistory({ steps }: { steps: Step[] }) {
  const texts = useStaffComplaintTexts()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className="complaint-rows stack gap-3">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
          <li key={place}>
            <b>{texts.steps[step.step]}</b>
            <p className="small muted">
              {step.actor_kind === 'staff' && step.actor ? step.actor : texts.byWhom[step.actor_kind]} ·{' '}
              {step.when}
            </p>
            {step.note && <p className="complaint-text">{step.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
