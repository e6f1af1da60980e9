def own?(line)
  if line.match(/^\s*#/) # expect
    return false
  end
  return true if line =~ /\bown\b/ # expect
  false
end
