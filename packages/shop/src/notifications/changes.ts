import type { Listen } from '../db/listen.ts'

/** The channel of LISTEN/NOTIFY for changes of notifications: `new <user>` or `marked <user>`. */
export const CHANGES = 'notifications'

/** A person got a notification, or marked one, in any process. */
export interface Change {
  user_id: string
  is_new: boolean
}

/**
 * Listens to every change once it is committed, whichever process made it; null means that some may have been missed.
 * Answers a function that stops listening.
 */
export function onChanges(
  database: { listen: Listen },
  onMessage: (change: Change | null) => void,
): Promise<() => void> {
  return database.listen(CHANGES, (payload) => {
    const [, kind, user_id] = /^(new|marked) (\S+)$/.exec(payload ?? '') ?? []
    onMessage(user_id ? { user_id, is_new: kind === 'new' } : null)
  })
}
