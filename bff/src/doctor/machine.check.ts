import { NEEDED_NODE } from '../process/node-version.ts'
import { fault, ok, sizeText, warning, type Finding } from './finding.ts'

const MB = 1024 * 1024

/** Bytes that one process takes with the embedded database; on a server it takes less. Below the other it may be killed. */
const PROCESS_BYTES = 600 * MB
const FEWEST_BYTES = 100 * MB

/** Bytes of free disk below which the portal soon stops, and below which somebody should look. */
const FAULT_BYTES = 256 * MB
const WARNING_BYTES = 1024 * MB

/** @param version such as '26.10.0' */
export function checkNode(version: string): Finding {
  if (Number(version.split('.', 1)[0]) >= NEEDED_NODE) return ok('Node.js', version)
  return fault(
    'Node.js',
    `This is ${version}, and ${NEEDED_NODE} is needed.`,
    'Start by npm, which brings the right one along: npm run doctor',
  )
}

/** Memory that is left for programs, in bytes, with the limits of a container. */
export function checkMemory({ total, available }: { total: number; available: number }): Finding {
  const says = `${sizeText(available)} of ${sizeText(total)} are available.`
  if (available < FEWEST_BYTES)
    return fault(
      'Memory',
      says,
      'Stop other programs or give the machine more: the portal may be killed at any time.',
    )
  if (total < PROCESS_BYTES || available < 2 * FEWEST_BYTES)
    return warning(
      'Memory',
      says,
      `A process of the portal takes up to ${sizeText(PROCESS_BYTES)}: watch it, or lower PROCESSES.`,
    )
  return ok('Memory', says)
}

/**
 * The space on the disk of a folder.
 * @param taken bytes that what is there takes: as much again should be free
 */
export function checkSpace(about: string, folder: string, free: number, taken = 0): Finding {
  const says = `${sizeText(free)} are free on the disk of ${folder}.`
  const cure = 'Free some space, or move it to a larger disk: with a full disk nothing can be stored.'
  if (free < FAULT_BYTES) return fault(about, says, cure)
  if (free < Math.max(WARNING_BYTES, taken)) return warning(about, says, cure)
  return ok(about, says)
}
