from lxml import etree

parser = etree.XMLParser(resolve_entities=False, no_network=True)
other = etree.XMLParser()
