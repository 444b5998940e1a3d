import { notFound } from '../not-found.server.ts'

/** Whatever no other page answers to. */
export function loader() {
  notFound()
}

export default function NotFound() {
  return null
}
