/** The Translating and Interpreting Service: it joins a call with an interpreter, day and night. */
export const INTERPRETER_NUMBER = '131 450'

/** For people who cannot hear or speak well on the phone. */
export const deafCall = 'Deaf or hard of hearing: 106, or the National Relay Service'

/** For people who speak another language. */
export const interpreterCall = `Speak another language? TIS National ${INTERPRETER_NUMBER}`
