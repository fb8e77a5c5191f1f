import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import control from '../../internal/control.module.css'
import { FormField, type FieldTexts } from '../FormField/FormField.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Combobox.module.css'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'required' | 'value' | 'onChange' | 'role' | 'type'>

export interface ComboboxProps extends FieldTexts, InputProps {
  value: string
  onValueChange: (value: string) => void
  /** The current suggestions, without duplicates; the list is open while there are any. */
  suggestions: ReadonlyArray<string>
  /** Called when a suggestion is chosen, by pointer or by Enter; the owner sets the value. */
  onChoose: (suggestion: string) => void
  /** Called by Escape; the owner empties the suggestions. */
  onDismiss: () => void
  /** Accessible name of the list. */
  suggestionsLabel: string
  /** Announced politely when it changes, e.g. '3 suggestions'; empty while the list is closed. */
  announcement: string
  /** A small quiet button that fills the field in, at the end of the label's line. */
  action?: ReactNode
}

/**
 * A text field that suggests completions; any other text is valid too. The focus never leaves the field: arrow keys
 * move through the list, Enter chooses, Escape closes it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, action, hint, error, required, id, className, value, onValueChange, ...more } = props
  const { suggestions, onChoose, onDismiss, suggestionsLabel, announcement, onKeyDown, ...input } = more
  const listId = useId()
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const open = suggestions.length > 0
  const activeIndex = active === undefined ? -1 : suggestions.indexOf(active)

  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  const choose = (suggestion: string) => {
    setActive(undefined)
    onChoose(suggestion)
  }

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive(suggestions[nextIndex(activeIndex, suggestions.length, event.key)])
    } else if (event.key === 'Enter' && active !== undefined && activeIndex >= 0) {
      choose(active)
    } else if (event.key === 'Escape') {
      setActive(undefined)
      onDismiss()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const listProps = {
    id: listId,
    role: 'listbox',
    'aria-label': suggestionsLabel,
    hidden: !open,
    className: styles.list,
  }

  const optionProps = (suggestion: string, index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === activeIndex,
    className: styles.option,
    onPointerDown: keepFocus,
    onMouseDown: keepFocus,
    onClick: () => choose(suggestion),
  })

  return (
    <FormField {...{ label, action, hint, error, required, id, className }}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            dir="auto"
            {...input}
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            value={value}
            onChange={(event) => {
              setActive(undefined)
              onValueChange(event.target.value)
            }}
            onKeyDown={handleKey}
            className={control.control}
          />
          <div ref={list} {...listProps}>
            {suggestions.map((suggestion, index) => (
              <div key={suggestion} {...optionProps(suggestion, index)}>
                {suggestion}
              </div>
            ))}
          </div>
          <VisuallyHidden>
            <output>{announcement}</output>
          </VisuallyHidden>
        </div>
      )}
    </FormField>
  )
}

/** A press on the list must not take the focus, so that a phone's keyboard stays where it is. */
function keepFocus(event: SyntheticEvent) {
  event.preventDefault()
}

/** Wraps around. Without an active suggestion, down is the first and up the last. */
function nextIndex(from: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (key === 'ArrowDown') return (from + 1) % count
  return from <= 0 ? count - 1 : from - 1
}
