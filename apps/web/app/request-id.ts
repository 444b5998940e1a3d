import { createContext } from 'react'

/** The name of the request that is being answered: known while the server renders, empty in the browser. */
export const RequestId = createContext('')
