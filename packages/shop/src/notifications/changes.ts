import type { Listen } from '../db/listen.ts'

/** The channel of LISTEN/NOTIFY that says whose notifications have changed: `new <user>` or `marked <user>`. */
export const CHANGES = 'notifications'

/** Somebody was told something new, or has marked what they were told, here or elsewhere. */
export interface Change {
  user_id: string
  is_new: boolean
}

/**
 * Hears of every change once it is committed, whichever process made it; null means that any may have been missed.
 * Answers how to stop.
 */
export function onChanges(
  database: { listen: Listen },
  heard: (change: Change | null) => void,
): Promise<() => void> {
  return database.listen(CHANGES, (payload) => {
    const [, kind, user_id] = /^(new|marked) (\S+)$/.exec(payload ?? '') ?? []
    heard(user_id ? { user_id, is_new: kind === 'new' } : null)
  })
}
