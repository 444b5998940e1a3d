import { z } from 'zod'

const SearchedWords = z.array(
  z.object({
    words: z.string(),
    searches: z.int(),
    in_vain: z.int().meta({ description: 'How many of them found nothing' }),
    asks: z.int().meta({ description: 'How many people asked for it where nothing was found' }),
  }),
)

export const SearchedResponse = z.object({
  in_vain: SearchedWords.meta({ description: 'The last search for them found nothing' }),
  popular: SearchedWords,
})
