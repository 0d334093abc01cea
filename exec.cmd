@rem The scripts in package.json begin with the shell's `exec`, so that a signal to npm reaches them; cmd has no such word.
@%*
