// The shared modules of webpack/shared-modules.ts, so that they are part of the shell's first files.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import 'react-dom/client'
import '@snake-dispatch/design-system'
import '@snake-dispatch/kit'
import '@snake-dispatch/kit/query'
import '@snake-dispatch/kit/router'
