import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import './drop.css'

interface DropProps {
  /** What the button says. */
  readonly text: ComponentChildren
  /** What is said over the page while files are held over it. */
  readonly invitation: string
  /** Names of files and media types, as the attribute `accept` has them. */
  readonly accept?: string
  readonly onFiles: (files: readonly File[]) => void
  readonly kind?: 'main' | 'plain'
  readonly hint?: string
  readonly unable?: string | undefined
}

/**
 * Takes files from anywhere: dropped on any place of the page, pasted, or chosen by its button. Folders that are dropped give
 * nothing; what is in them can be.
 */
export function Drop({ text, invitation, accept, onFiles, kind = 'main', hint, unable }: DropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = (files) => {
    if (unable === undefined && files.length > 0) onFiles(files)
  }
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(false)
      take.current([...event.dataTransfer.files])
    }
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('dragover', enter)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', enter)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return (
    <>
      <Button
        kind={kind}
        unable={unable}
        {...(hint === undefined ? {} : { hint })}
        onPress={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          take.current([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {over && (
        <div class="drop-over">
          <p>{unable ?? invitation}</p>
        </div>
      )}
    </>
  )
}
