import { bodyLimit } from 'hono/body-limit'

/** In bytes; as much as the API takes. No form of ours comes near it. */
const LARGEST_BODY = 1024 * 1024

/** Refuses what nobody fills into a form, before it is held in memory. */
export const refuseLargeBodies = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => c.text('This is more than 1 MB, which is the most we take.', 413),
})
