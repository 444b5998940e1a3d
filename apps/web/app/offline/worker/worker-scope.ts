// What the worker uses of its surroundings: the compiler knows either those of pages or those of workers.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page of this site. */
export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The answer to a navigation, which the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> }; unregister(): Promise<boolean> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ url: string }[]>
  }
  location: Location
}
