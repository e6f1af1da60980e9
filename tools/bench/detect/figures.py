#!/usr/bin/env python3
"""Figures of findings against labelled corpora, with the scorer that stands beside them.

usage: figures.py FOLDER_OF_SCORE_PY FINDINGS TRUTH [--corpus a,b] [--lang x] [--category security,secret]
                  [--tolerance 2] [--min-severity medium]

Prints JSON: `places`, an entry per corpus and language, and `rules`, one per rule of ours: what its findings alone hit.
"""
import argparse, collections, json, os, sys

parser = argparse.ArgumentParser()
for name in ('folder', 'findings', 'truth'): parser.add_argument(name)
for name in ('corpus', 'lang', 'min-severity'): parser.add_argument('--' + name, default='')
parser.add_argument('--category', default='security,secret')
parser.add_argument('--tolerance', type=int, default=2)
wanted = parser.parse_args()
sys.path.insert(0, os.path.abspath(wanted.folder))
sys.dont_write_bytecode = True
import score

names = lambda text: set(filter(None, text.split(',')))
items = score.load_truth(wanted.truth, '', names(wanted.corpus), names(wanted.category))
if wanted.lang: items = [item for item in items if item['lang'] in names(wanted.lang)]
findings = score.load_findings(wanted.findings, {})
if wanted.min_severity: findings = [one for one in findings if score.SEV.get(one['sev'].lower(), 2) >= score.SEV[wanted.min_severity]]


def figures(some, found):
    return dict(score.stats(score.tally(some)), findings=found)


def grouped(things, key):
    groups = collections.defaultdict(list)
    for thing in things: groups[key(thing)].append(thing)
    return sorted(groups.items())


score.match(items, findings, wanted.tolerance)
places = [dict(figures(some, 0), corpus=corpus, lang=lang) for (corpus, lang), some in grouped(items, lambda item: (item['corpus'], item['lang']))]
files = {item['file'] for item in items}
rules = []
for rule, own in grouped(findings, lambda finding: finding['rule']):
    own = [finding for finding in own if finding['path'] in files]
    extra = score.match(items, own, wanted.tolerance)
    if own: rules.append(dict(figures(items, len(own)), rule=rule, extra=sum(extra.values())))
json.dump(dict(places=places, rules=rules), sys.stdout)
