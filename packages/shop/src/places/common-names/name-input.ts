import { z } from 'zod'
import { MAX_INTEGER, versionSeen } from '../../http/schemas.ts'
import { lineOfText, searchText, typedNumber } from '../../input.ts'
import { emptyIsNull } from '../../money/typed-decimal.ts'
import { soundOf } from '../../words/search-text.ts'
import { Aliases, Palika } from '../zones/zone-input.ts'
import { NO_WORD } from '../zones/zone-texts.ts'

// Input about common names. Every schema can be applied to its own output, because routes parse and commands parse again.

const Name = lineOfText(80).refine((name) => soundOf(name) !== '', NO_WORD)

const fields = {
  location: Palika.meta({ example: 'Gharpajhong, Mustang', description: 'The palika' }),
  ward_no: z.preprocess(emptyIsNull, typedNumber(1, MAX_INTEGER).nullable()).meta({
    type: ['integer', 'null'],
    description: 'Its ward; null where the name is that of the palika, or of several of its wards',
  }),
  name_en: Name.meta({ example: 'Jomsom' }),
  name_ne: Name.meta({ example: 'जोमसोम' }),
  aliases: Aliases.meta({ example: ['Jomsong'] }),
}

export const NewCommonName = z.object({
  ...fields,
  ward_no: fields.ward_no.default(null),
  aliases: fields.aliases.default([]),
})

/** A change of a name; fields that are left out stay. */
export const CommonNamePatch = z.object({ ...fields, version: versionSeen() }).partial()

export const CommonNameQuery = z.object({
  search: searchText(100).optional().meta({ description: 'What is in a name, or in that of its palika' }),
})
